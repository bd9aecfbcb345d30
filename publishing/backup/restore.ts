import { runProgram } from '../../programs/program.ts';
import { restoreBackup } from './restoreBackup.ts';

await runProgram(() => restoreBackup(process.argv.slice(2)), {
  farewell: 'Stopping; run it again to go on …',
  interruptedCode: 130,
});
