/** Whether a key sends from wherever the focus is: Ctrl or Cmd and Enter. */
export const isSendKey = ({ key, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !isComposing && !defaultPrevented

/** The same for programs that read it to people. */
export const sendKeys = 'Control+Enter Meta+Enter'
