/**
 * React and React Router choose their build by NODE_ENV when they are first imported, and their development
 * builds render 3.4 times slower: whoever runs the shop gets the production builds, unless NODE_ENV says
 * otherwise. So this file is imported before anything else. What the operator typed still decides how strict
 * the settings are (server/start/settings.ts), here and in the processes that we start.
 */
const TYPED = "TOHFA_NODE_ENV";

process.env[TYPED] ??= process.env.NODE_ENV ?? "";
process.env.NODE_ENV ||= "production";

/** The environment as the operator set it. */
export function typedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: process.env[TYPED] };
}
