import { startChild } from '../emulators/children.ts';
import { Refusal, runProgram, type Program } from '../emulators/program.ts';
import { ROOT, npmScript, run, toolScript } from '../emulators/system.ts';
import { site } from '../src/site.config.ts';
import { writeDeployConfig } from './deployConfig.ts';
import { readSettings } from './settings.ts';

const FIREBASE = toolScript('firebase-tools/lib/bin/firebase.js');
const PARTS = 'hosting,firestore:rules,storage';

await runProgram(deploy, { farewell: 'Stopping …', interruptedCode: 130 });

async function deploy(program: Program): Promise<number> {
  if (process.argv.length > 2) throw new Refusal('npm run deploy takes no options.');
  const missing = await missingThings();
  if (missing.length > 0) throw new Refusal(missing.join('\n'));
  const { projectId = '', bucket = '', services } = await readSettings();

  console.log(`Building the site of the project ${projectId} …`);
  if ((await runScript(program, npmScript(), ['run', 'build'])) !== 0) {
    throw new Refusal('The build failed, so nothing was deployed; what it said stands above.');
  }
  const code = await runScript(program, FIREBASE, [
    'deploy',
    '--only',
    PARTS,
    '--project',
    projectId,
    '--config',
    writeDeployConfig({ projectId, bucket }, services),
  ]);
  if (code !== 0) {
    throw new Refusal('The deployment failed; what firebase-tools said stands above.');
  }
  console.log(`The site is live: ${site.address}`);
  return 0;
}

/** A sentence for each thing without which the site can't go live. */
async function missingThings(): Promise<string[]> {
  const { projectId, apiKey, bucket } = await readSettings();
  const settings = {
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
  };
  const missing = Object.entries(settings)
    .filter(([, value]) => !value)
    .map(([name]) => `${name} is missing in .env.local: README.md says where to find it.`);
  const fault = faultOf(site.address);
  if (fault) missing.push(`${fault}: put yours into src/site.config.ts.`);
  if (!(await isSignedIn())) {
    missing.push('Nobody is signed in to Firebase on this machine: run npx firebase login.');
  }
  return missing;
}

function faultOf(address: string): string | undefined {
  if (!URL.canParse(address)) return `The site's address can't be ${address}`;
  // RFC 2606 keeps these names for examples.
  const isExample = /(^|\.)example(\.(com|net|org))?$/.test(new URL(address).hostname);
  return isExample ? `The site's address is still the example, ${address}` : undefined;
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
