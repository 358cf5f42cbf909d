/** Ink, for the highlighter: enough for what the pages show of it. */
export const ink = {
  name: 'ink',
  scopeName: 'source.ink',
  patterns: [
    { name: 'comment.line', match: '//.*$' },
    { name: 'entity.name.section', match: '^\\s*={1,3}[^=].*$' },
    {
      name: 'keyword.control',
      match: '^\\s*[*+-]+(?!>)|^\\s*~|\\b(?:VAR|CONST|LIST|INCLUDE|EXTERNAL|END|DONE)\\b',
    },
    { name: 'entity.name.function', match: '->\\s*[\\w.]*' },
    { name: 'string.unquoted.tag', match: '#.*$' },
    { name: 'variable', match: '\\{[^}]*\\}' },
  ],
}
