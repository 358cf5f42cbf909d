/**
 * What a heading is called in an address: as code hosts do it, so that a link to it works on both.
 * @param {string} heading its text
 */
export function slug(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
