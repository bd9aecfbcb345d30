import { startChild } from '../../programs/children.ts';
import { runProgram, type Program } from '../../programs/program.ts';
import { ROOT, run } from '../../programs/system.ts';
import { site } from '../../src/site.config.ts';
import { writeDeployConfig } from './deployConfig.ts';
import { deploySite, FIREBASE } from './deploySite.ts';
import { followUp } from './followUp.ts';
import { findObstacles } from './inspectProject.ts';
import { findTarget, type Target } from './target.ts';

await runProgram(deploy, { farewell: 'Stopping …', interruptedCode: 130 });

function deploy(program: Program): Promise<number> {
  let target: Promise<Target> | undefined;
  // The Admin SDK opens a project once.
  const find = () => (target ??= findTarget(false));
  return deploySite(process.argv.slice(2), {
    address: site.address,
    isSignedIn,
    writeConfig: writeDeployConfig,
    findObstacles: () => findObstacles(find),
    followUp: () => followUp(find),
    runScript: (script, args) => runScript(program, script, args),
  });
}

async function isSignedIn(): Promise<boolean> {
  const { GOOGLE_APPLICATION_CREDENTIALS: key, FIREBASE_TOKEN: token } = process.env;
  if (key || token) return true;
  const { output } = await run(process.execPath, [FIREBASE, 'login:list']);
  return output.includes('Logged in as');
}

function runScript(program: Program, path: string, args: string[]): Promise<number> {
  return startChild(program, path, args, {
    cwd: ROOT,
    env: process.env,
    output: 'inherit',
    grace: 10_000,
    leashed: false,
  }).ended;
}
