type Child = Node | string

/** Create an element. Texts are shown as text. */
export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  // Author styles and scripts know these ids. The page may have them already.
  if (element.id && document.getElementById(element.id)) element.removeAttribute('id')
  element.append(...children)
  return element
}

export const button = (className: string, text: string, onClick?: () => void): HTMLButtonElement => {
  const element = build('button', { className, type: onClick ? 'button' : 'submit' }, text)
  if (onClick) element.addEventListener('click', onClick)
  return element
}
