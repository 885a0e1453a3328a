import { isRendered } from '../../ui/is-rendered.ts'

/** Marks a field with errors, or a collapsed group that contains such fields. */
const errorSelector = '[aria-invalid="true"], .value-hidden-faults, .value-faults:not(:empty)'

/** Not the buttons beside a name, such as the one that clears the value. */
const controls = ':is(input, select, textarea, button):not(.value-action)'

/** Move the focus to the first marked field, after the next render. Collapsed groups around it are opened. */
export async function focusFirstError(form: HTMLElement): Promise<void> {
  const box = form.closest('details')
  if (box) box.open = true
  await nextFrame()
  let mark = firstErrorElement(form)
  while (mark?.matches('.value-hidden-faults')) {
    mark.parentElement?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
    await rendered(form)
    const next = firstErrorElement(form)
    if (next === mark) break
    mark = next
  }
  const control = mark?.matches(controls) ? mark : firstControlIn(mark?.closest('[data-at]') ?? undefined)
  control?.focus()
}

/** The button of the whole body is not rendered: its fields are always open. */
function firstControlIn(field: Element | undefined): HTMLElement | undefined {
  return [...(field?.querySelectorAll<HTMLElement>(controls) ?? [])].find(isRendered)
}

function firstErrorElement(form: HTMLElement): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>(errorSelector)].find(mark => !mark.closest('[hidden]'))
}

/** Waits until the next frame, and for the code of fields that it shows. */
async function rendered(form: HTMLElement): Promise<void> {
  await nextFrame()
  while (form.querySelector('[data-loading]')) await nextFrame()
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
