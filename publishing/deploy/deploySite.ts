import { Refusal } from '../../programs/program.ts';
import { npmScript, toolScript } from '../../programs/system.ts';
import type { writeDeployConfig } from './deployConfig.ts';
import { readSettings, type Settings } from './settings.ts';

export const FIREBASE = toolScript('firebase-tools/lib/bin/firebase.js');
/** The chapter about setting up a site. */
const GUIDE = 'docs/your-own-site.md';
const PARTS = 'hosting,firestore:rules,firestore:indexes,storage';

/** The target of a deployment, and the tools for it. */
export interface Deployment {
  /** The site's address. */
  address: string;
  isSignedIn: () => Promise<boolean>;
  writeConfig: typeof writeDeployConfig;
  /** Runs a Node script; resolves to its exit code. */
  runScript: (script: string, args: string[]) => Promise<number>;
  /** Says what of the project would make a deployment fail. */
  findObstacles: () => Promise<string[]>;
  /** Follows up on the live site; resolves to sentences. */
  followUp: () => Promise<string[]>;
}

/**
 * Builds the site and deploys it with its rules and indexes; resolves to the exit code.
 * @throws a Refusal that lists everything missing, or the step that failed
 */
export async function deploySite(
  args: string[],
  { address, isSignedIn, writeConfig, runScript, findObstacles, followUp }: Deployment,
): Promise<number> {
  if (args.length > 0) throw new Refusal('npm run deploy takes no options.');
  const settings = await readSettings();
  const missing = missingThings(settings, address);
  if (!(await isSignedIn())) {
    missing.push('Nobody is signed in to Firebase on this machine: run npx firebase login.');
  }
  if (missing.length === 0) missing.push(...(await findObstacles()));
  if (missing.length > 0) throw new Refusal(missing.join('\n'));
  const { projectId = '', bucket = '', services } = settings;

  console.log(`Building the site of the project ${projectId} …`);
  if ((await runScript(npmScript(), ['run', 'build'])) !== 0) {
    throw new Refusal('The build failed, so nothing was deployed. See its messages above.');
  }
  const code = await runScript(FIREBASE, [
    'deploy',
    '--only',
    PARTS,
    '--project',
    projectId,
    '--config',
    writeConfig({ projectId, bucket }, services),
  ]);
  if (code !== 0) {
    throw new Refusal('The deployment failed. See the messages of firebase-tools above.');
  }
  console.log(`The site is live: ${address}`);
  for (const sentence of await followUp()) console.log(sentence);
  return 0;
}

/** A sentence for each missing requirement of a deployment. */
function missingThings({ projectId, apiKey, bucket }: Settings, address: string): string[] {
  const variables = {
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
  };
  const missing = Object.entries(variables)
    .filter(([, value]) => !value)
    .map(([name]) => `${name} is missing in .env.local: ${GUIDE} says where to find it.`);
  const fault = faultOf(address);
  if (fault) missing.push(`${fault}: put yours into src/site.config.ts.`);
  return missing;
}

function faultOf(address: string): string | undefined {
  if (!URL.canParse(address)) return `The site's address can't be ${address}`;
  // RFC 2606 reserves these names for examples.
  const isExample = /(^|\.)example(\.(com|net|org))?$/.test(new URL(address).hostname);
  return isExample ? `The site's address is still the example, ${address}` : undefined;
}
