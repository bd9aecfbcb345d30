import { runProgram } from '../../programs/program.ts';
import { changeAdministrator } from './changeAdministrator.ts';

await runProgram(() => changeAdministrator(process.argv.slice(2)), {
  farewell: 'Stopping …',
  interruptedCode: 130,
});
