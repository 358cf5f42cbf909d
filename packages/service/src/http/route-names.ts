/** A path as the service knows it. */
export interface Route {
  readonly path: string
}

/**
 * Makes a function that names a request by its route, for metrics and traces. Unknown paths are called `other`, so
 * that there are never more names than routes.
 * @returns a function from a path to the name of its route
 */
export function createRouteNames(routes: readonly Route[]): (path: string) => string {
  const plain = new Set<string>()
  const patterns = new Map<string, RegExp>()
  for (const { path } of routes) {
    if (path.includes('*')) continue
    if (path.includes(':')) patterns.set(path, new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`))
    else plain.add(path)
  }
  return path => {
    if (plain.has(path)) return path
    for (const [pattern, expression] of patterns) if (expression.test(path)) return pattern
    return 'other'
  }
}

/** The path of a URL, without the query. */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start < 0) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}
