/** A class of this package's elements, such as `ChatBox`. */
export interface ElementClass {
  /** Name of the element in HTML: `townsfolk-chat-box`. */
  readonly tag: string
  new (): HTMLElement
}

/**
 * Registers elements, so that their tags work in HTML: `defineElements(ChatBox, CaptionList)`. Needed only for
 * elements that a page writes as tags and neither makes with `new` nor passes to a `bind…` function: both of these
 * register the element themselves. Importing a class registers nothing, so a bundle has only the elements that a
 * game uses. Harmless when an element is registered already.
 */
export function defineElements(...classes: readonly ElementClass[]): void {
  for (const elementClass of classes) {
    if (!customElements.get(elementClass.tag)) customElements.define(elementClass.tag, elementClass)
  }
}

/**
 * Registers an element's class, and makes an element that was in the page before that one of it. It has what was set
 * before at once, not only after its first update.
 */
export function upgradeElement(elementClass: ElementClass, element: HTMLElement): void {
  const before = element instanceof elementClass ? {} : takeProperties(element)
  defineElements(elementClass)
  customElements.upgrade(element)
  Object.assign(element, before)
}

function takeProperties(element: HTMLElement): object {
  const properties = { ...element }
  for (const name of Object.keys(properties)) Reflect.deleteProperty(element, name)
  return properties
}
