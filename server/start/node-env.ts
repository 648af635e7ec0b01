/**
 * React and React Router choose their build by NODE_ENV when they are first imported, and their development builds
 * render 3.4 times slower: so without NODE_ENV the production builds are used. This file has to be imported before
 * anything else. How strict the settings are (server/start/settings.ts) still goes by what the operator set, here and
 * in child processes.
 */
const TYPED = "TOHFA_NODE_ENV";

process.env[TYPED] ??= process.env.NODE_ENV ?? "";
process.env.NODE_ENV ||= "production";

/** The environment as the operator set it. */
export function typedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: process.env[TYPED] };
}
