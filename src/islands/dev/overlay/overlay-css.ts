/**
 * Styles of the dev overlay. It is in a shadow tree, so its styles and the site's do not affect each other. Custom properties
 * of the site, such as its fonts, apply there too.
 */
export const overlayCss = `
:host {
  all: initial;
  color-scheme: inherit;
  --line: light-dark(#d4d4d8, #3f3f46);
  --quiet: light-dark(#52525b, #a1a1aa);
  --error: light-dark(#b91c1c, #fca5a5);
  --warning: light-dark(#854d0e, #fcd34d);
}

[hidden] {
  display: none !important;
}

.corner {
  position: fixed;
  z-index: 2147483000;
  inset-block-end: 1rem;
  inset-inline-start: 1rem;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 0.5rem;
  max-inline-size: calc(100vw - 2rem);
  font: 14px / 1.5 var(--font-body, ui-sans-serif, system-ui, sans-serif);
  color: light-dark(#18181b, #fafafa);
  pointer-events: none;
}

.corner > * {
  pointer-events: auto;
}

.note,
.badge,
.panel {
  margin: 0;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: light-dark(#fff, #18181b);
  box-shadow: 0 4px 24px rgb(0 0 0 / 18%);
}

.note {
  padding: 0.375rem 0.75rem;
  color: var(--quiet);
}

.panel {
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  inline-size: min(46rem, calc(100vw - 2rem));
  max-block-size: min(70vh, 40rem);
}

.head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border-block-end: 1px solid var(--line);
}

h2 {
  margin: 0;
  font-size: inherit;
  font-weight: 600;
}

button {
  min-block-size: 2rem;
  font: inherit;
  color: inherit;
  cursor: pointer;
}

.badge {
  padding: 0.25rem 0.75rem;
}

.badge[data-severity="error"] {
  color: var(--error);
}

.close,
.place {
  padding: 0 0.5rem;
  border: 0;
  border-radius: 0.25rem;
  background: none;
}

.close:hover,
.place:hover {
  background: light-dark(#f4f4f5, #27272a);
}

:focus-visible {
  outline: 2px solid light-dark(#1d4ed8, #93c5fd);
  outline-offset: 2px;
}

.scroller {
  overflow-y: auto;
  overscroll-behavior: contain;
}

.scroller:focus-visible {
  outline-offset: -2px;
}

.list {
  margin: 0;
  padding: 0;
  list-style: none;
}

.diagnostic {
  padding: 0.75rem 1rem;
}

.diagnostic + .diagnostic {
  border-block-start: 1px solid var(--line);
}

.message,
.hint {
  margin: 0;
  overflow-wrap: anywhere;
}

.severity {
  font-weight: 600;
  color: var(--warning);
}

.diagnostic[data-severity="error"] .severity {
  color: var(--error);
}

.code,
.hint {
  color: var(--quiet);
}

.place,
.frame,
.code {
  font: 12px / 1.6 var(--font-mono, ui-monospace, monospace);
}

.place {
  max-inline-size: 100%;
  margin-inline-start: -0.5rem;
  text-align: start;
  overflow-wrap: anywhere;
  text-decoration: underline;
  text-underline-offset: 2px;
}

.positions {
  display: flex;
  flex-wrap: wrap;
  column-gap: 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
  color: var(--quiet);
}

.frame {
  margin: 0.25rem 0 0.5rem;
  padding: 0.5rem 0.75rem;
  overflow-x: auto;
  border-radius: 0.25rem;
  background: light-dark(#f4f4f5, #27272a);
  white-space: pre;
}

.visually-hidden {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

@media (width < 40rem) {
  .corner {
    inset-block-end: 0.5rem;
    inset-inline-start: 0.5rem;
    max-inline-size: calc(100vw - 1rem);
  }

  .panel {
    inline-size: calc(100vw - 1rem);
  }
}

@media print {
  .corner {
    display: none;
  }
}
`
