import { join } from 'node:path'
import { Application, Converter, OptionDefaults, ReflectionKind } from 'typedoc'
import { publicAddress, publicEntries } from '../tools/docs/entries.mjs'
import { root } from '../tools/ensure-installed.mjs'

/**
 * Writes the API reference in Markdown, a page for each entry of a package.
 * @param {string} folder
 */
export async function writeApi(folder) {
  const entries = new Map(publicEntries().map(({ name, source }) => [join(root, source), name]))
  const app = await Application.bootstrapWithPlugins({
    // The entries beside a root first: names in the root are counted too when files are named, and the first one wins.
    entryPoints: [...entries.keys()].reverse(),
    sortEntryPoints: false,
    tsconfig: join(root, 'site', 'tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: folder }],
    readme: 'none',
    logLevel: 'Error',
    sort: ['source-order'],
    // What is called comes first, what is merely named last.
    groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases', 'Variables'],
    excludePrivate: true,
    excludeExternals: true,
    disableGit: true,
    displayBasePath: root,
    sourceLinkTemplate: `${publicAddress()}/blob/main/{path}#L{line}`,
    // What describes custom elements, for their editors.
    blockTags: [...OptionDefaults.blockTags, '@csspart', '@cssprop', '@fires', '@slot'],
    outputFileStrategy: 'modules',
    hideBreadcrumbs: true,
    hidePageHeader: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    propertyMembersFormat: 'table',
    enumMembersFormat: 'table',
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    // TypeDoc names a module by its path; readers know it by what they import.
    for (const module of project.children ?? []) {
      module.name = entries.get(module.sources?.[0]?.fullFileName) ?? module.name
    }
    for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
      if (parameter.name === '__namedParameters') parameter.name = nameFor(parameter.type)
    }
  })
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc could not read the packages, see above.')
  await app.generateOutputs(project)
}

/** A parameter that is taken apart where it stands has no name. Its type has: `client` for a `Client`. */
function nameFor(type) {
  const { name = 'Options' } = type?.type === 'reference' ? type : {}
  return name.endsWith('Options') ? 'options' : name[0].toLowerCase() + name.slice(1)
}
