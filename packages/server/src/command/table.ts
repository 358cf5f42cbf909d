/**
 * Lines in which each column is as wide as its widest cell. Nothing is shown as a dash; what would steer a
 * terminal is not shown: ids come from players.
 */
export function table(rows: readonly (readonly (string | null)[])[]): string[] {
  const cells = rows.map(row => row.map(cell => (cell ?? '').replace(/\p{Cc}/gu, ' ') || '-'))
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map(row => row[at]?.length ?? 0)))
  return cells.map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** To the minute, in UTC: `2026-11-20 14:03`. */
export function shownTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
}

/** `1 cast`, `2 casts` */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
