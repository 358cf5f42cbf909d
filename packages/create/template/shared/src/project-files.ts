const texts = import.meta.glob<string>(['../town.json', '../characters/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Texts of `town.json` and of everybody in `characters`, by their paths in this folder. */
export const projectFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace('../', ''), text]),
)
