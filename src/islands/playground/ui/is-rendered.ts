/** Whether an element has a box, so that it can get the focus. */
export const isRendered = (element: HTMLElement): boolean => element.getClientRects().length > 0
