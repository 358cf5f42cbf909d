import type { ProjectFiles } from '@townsfolk/service'

const texts = import.meta.glob<string>(['./project/**/*.json', '!./project/tests/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The texts of `demo/project`, as files of a project; its tests are no part of the game. */
export const projectFiles: ProjectFiles = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace('./project/', ''), text]),
)
