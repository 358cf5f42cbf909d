/**
 * A change that the next version brings, as a file of `.changeset/` describes it.
 * @typedef {object} Change
 * @property {ReadonlyMap<string, Bump>} bumps by the name of a package
 * @property {string} text what it means for whoever uses these packages, in Markdown
 */

/** @typedef {'patch' | 'minor' | 'major'} Bump */

/** @type {readonly Bump[]} from the smallest on */
const bumps = ['patch', 'minor', 'major']

/**
 * Reads such a file: names of packages and their bumps between two lines of `---`, then the text.
 * @param {string} file its name, for messages
 * @param {string} content
 * @param {readonly string[]} packages names of those that there are
 * @returns {Change}
 * @throws Error that says what is wrong in the file and what to write
 */
export function readChange(file, content, packages) {
  const [, head, text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined) throw new Error(`${file} has no packages: begin it as .changeset/README.md shows.`)
  if (text.trim() === '')
    throw new Error(`${file} does not say what has changed: write it below the second ---.`)
  return { bumps: new Map(head.split('\n').map(line => readBump(file, line, packages))), text: text.trim() }
}

/**
 * @param {string} file
 * @param {string} line
 * @param {readonly string[]} packages
 * @returns {[string, Bump]}
 */
function readBump(file, line, packages) {
  const [, name = '', wanted] = /^["']?([^"':]+)["']?: *(\w+)$/.exec(line.trim()) ?? []
  const bump = bumps.find(each => each === wanted)
  if (!bump) {
    throw new Error(
      `${file}: cannot read ${line}. Write a package with patch, minor or major, such as "@townsfolk/ui": minor`,
    )
  }
  if (!packages.includes(name))
    throw new Error(`${file}: there is no package ${name}. There are ${packages.join(', ')}.`)
  return [name, bump]
}

/**
 * The version after this one. All packages have the same, so the largest bump of any change decides. Before 1.0.0 a
 * major bump raises the second number: that is the one by which others may break.
 * @param {string} version
 * @param {readonly Change[]} changes at least one
 */
export function nextVersion(version, changes) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const size = Math.max(
    ...changes.flatMap(change => [...change.bumps.values()]).map(bump => bumps.indexOf(bump)),
  )
  if (size === 2 && major > 0) return `${major + 1}.0.0`
  return size >= 1 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/**
 * The part of CHANGELOG.md about a version: what breaks others first, then what is new, then what was repaired.
 * @param {string} version
 * @param {string} date
 * @param {readonly Change[]} changes
 */
export function changelogPart(version, date, changes) {
  const parts = [...bumps].reverse().map(bump => {
    const listed = changes.filter(change => largest(change) === bump).map(entry)
    return listed.length > 0 ? `### ${headings[bump]}\n\n${listed.join('\n')}\n` : ''
  })
  return `## ${version} (${date})\n\n${parts.filter(part => part !== '').join('\n')}`
}

/** @type {Readonly<Record<Bump, string>>} */
const headings = { major: 'What may break a game or a service', minor: 'New', patch: 'Repaired' }

function largest(/** @type {Change} */ change) {
  return bumps.findLast(bump => [...change.bumps.values()].includes(bump))
}

/** A list item with the packages in front; what follows its first line is indented. */
function entry(/** @type {Change} */ { bumps: changed, text }) {
  const names = [...changed.keys()].map(name => name.replace('@townsfolk/', '')).join(', ')
  return `- **${names}**: ${text.replaceAll('\n', '\n  ')}`
}
