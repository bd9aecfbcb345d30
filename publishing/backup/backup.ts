import { runProgram } from '../../programs/program.ts';
import { takeBackup } from './takeBackup.ts';

await runProgram(() => takeBackup(process.argv.slice(2)), {
  farewell: 'Stopping; run it again to go on …',
  interruptedCode: 130,
});
