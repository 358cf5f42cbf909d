/**
 * What the search reads of a page. In the API reference each name is a result, and words that repeat below each of them, such as
 * "Parameters", are none.
 * @param {string} source
 * @param {import('vitepress').MarkdownEnv} env
 * @param {import('markdown-it')} md
 */
export function renderForSearch(source, env, md) {
  const isReference = env.relativePath.startsWith('api/')
  return md.render(isReference ? source.replace(/^#{4,6} (.*)$/gm, '**$1**') : source, env)
}
