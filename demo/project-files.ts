import type { ProjectFiles } from '@townsfolk/service'

const texts = import.meta.glob<string>('./project/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The texts of `demo/project`, as files of a project. */
export const projectFiles: ProjectFiles = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace('./project/', ''), text]),
)
