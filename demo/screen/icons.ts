/** A small drawing, round like everything in the village. Decoration: the button beside it has a name. */
export function makeIcon(name: IconName): SVGElement {
  const template = document.createElement('template')
  template.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawings[name]}</svg>`
  return template.content.firstElementChild as SVGElement
}

const drawings = {
  journal:
    '<path d="M12 6.5C10 5 7 4.6 4 5v13.4c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5Z"/><path d="M12 6.5v13.4"/>',
  sound:
    '<path d="M4 9.8v4.4h3.2L12 18.4V5.6L7.2 9.8Z"/><path d="M15.2 9a4.2 4.2 0 0 1 0 6M17.8 6.4a8 8 0 0 1 0 11.2"/>',
  silence: '<path d="M4 9.8v4.4h3.2L12 18.4V5.6L7.2 9.8Z"/><path d="m15.6 9.6 4.8 4.8M20.4 9.6l-4.8 4.8"/>',
  menu: '<path d="M4.5 7h15M4.5 12h15M4.5 17h15"/>',
  close: '<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>',
  down: '<path d="M12 5v13M6.5 12.5 12 18l5.5-5.5"/>',
  lens: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
  picture:
    '<rect x="3.5" y="5" width="17" height="14" rx="3"/><path d="m4 16.5 5-5 4.5 4.5 2.5-2.5 4 4"/><circle cx="15.5" cy="9.3" r="1.4"/>',
  check: '<path d="m5.5 12.6 4.3 4.3L18.5 8"/>',
  // What burns has rays and a light inside: shape says it, not hue alone.
  lantern:
    '<path class="rays" d="M12 .8v1.4M3.6 5.2l1.2 1M20.4 5.2l-1.2 1M1.6 13H3M21 13h1.4"/><path class="hanger" d="M10.2 5.4a1.8 1.8 0 1 1 3.6 0"/><path class="body" d="M7.6 5.6h8.8M7.9 20.4h8.2M8 5.8C5.6 8 5 10.4 5 13s.6 5.2 3 7.2h8c2.4-2 3-4.6 3-7.2s-.6-5-3-7.2Z"/><path class="flame" d="M12 9.4c2 2 2.8 3.4 2.8 4.9a2.8 2.8 0 0 1-5.6 0c0-1.5.8-2.9 2.8-4.9Z"/>',
} as const

export type IconName = keyof typeof drawings
