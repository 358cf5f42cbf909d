/** A class of an element of this package, such as `ChatBox`. */
export interface ElementClass {
  /** Name of the element in HTML: `townsfolk-chat-box`. */
  readonly tag: string
  new (): HTMLElement
}

/**
 * Registers elements so that their tags work in HTML: `defineElements(ChatBox, CaptionList)`. `new ChatBox()` and
 * the `bind…` functions register an element themselves: call this only for elements that you write as tags and use
 * without both. Importing a class registers nothing, so a bundle has only the elements that a game uses.
 * Registering an element again does nothing.
 */
export function defineElements(...classes: readonly ElementClass[]): void {
  for (const elementClass of classes) {
    if (!customElements.get(elementClass.tag)) customElements.define(elementClass.tag, elementClass)
  }
}

/**
 * Registers an element's class, and upgrades an element that was already in the page. Properties that were set on
 * it before take effect at once, not only with its first update.
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
