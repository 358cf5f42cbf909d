import { runPlaywright } from './run-playwright.mjs'

/**
 * Tries the packages as users install them: new games and games that exist on several bundlers, a server in plain Node,
 * types, bundles, `publint` and "are the types wrong".
 */
process.exitCode = await runPlaywright('test/packs/playwright.config.ts', process.argv.slice(2))
