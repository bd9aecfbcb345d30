import { runProgram } from '../../programs/program.ts';
import { tidyFiles } from './tidyFiles.ts';

await runProgram(() => tidyFiles(process.argv.slice(2)), {
  farewell: 'Stopping; run it again to go on …',
  interruptedCode: 130,
});
