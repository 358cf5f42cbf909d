const texts = import.meta.glob<string>(['../town.json', '../characters/*.json', '../question-sets/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Texts of `town.json`, of everybody in `characters` and of all `question-sets`, by their paths in this folder. */
export const projectFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace('../', ''), text]),
)
