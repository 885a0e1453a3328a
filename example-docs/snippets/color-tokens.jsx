/** The parts of a color from 0 to 1, whether it is written as hexadecimal digits, rgb(…) or color(srgb …). */
const partsOf = color => {
  if (color.startsWith('#')) return [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16) / 255)
  const numbers = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  return color.startsWith('rgb') ? numbers.map(number => number / 255) : numbers
}

/** @see WCAG 2.2, relative luminance */
const luminanceOf = color => {
  const [r, g, b] = partsOf(color).map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrastOf = (one, other) => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return ((light + 0.05) / (dark + 0.05)).toFixed(1)
}

const hexOf = color =>
  `#${partsOf(color)
    .map(part => Math.round(part * 255).toString(16).padStart(2, '0'))
    .join('')}`

/** The current values of the variables, with themes, modes and custom CSS applied by the browser. */
const readColors = names => {
  const probe = document.body.appendChild(document.createElement('span'))
  const colors = names.map(name => {
    probe.style.color = `var(${name})`
    return [name, hexOf(getComputedStyle(probe).color)]
  })
  probe.remove()
  return Object.fromEntries(colors)
}

export const ColorTokens = ({ tokens }) => {
  const [live, setLive] = useState(null)
  useEffect(() => {
    const read = () => setLive(readColors(tokens.map(token => token.name)))
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['class', 'data-theme'] })
    return () => observer.disconnect()
  }, [])
  const valueIn = (values, { name, on }) => (
    <>
      {values[name]}
      {on && <small className="token-contrast">{contrastOf(values[name], values[on])} : 1</small>}
    </>
  )
  const valuesOf = mode => Object.fromEntries(tokens.map(token => [token.name, token[mode]]))
  const [light, dark] = [valuesOf('light'), valuesOf('dark')]
  return (
    <table className="token-table">
      <thead>
        <tr>
          <th>current</th>
          <th>variable</th>
          <th>use</th>
          <th>light</th>
          <th>dark</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(token => (
          <tr key={token.name}>
            <td>
              <span className="token-swatch" style={{ background: `var(${token.name})` }} />
              {live && <span>{valueIn(live, token)}</span>}
            </td>
            <td>
              <code>{token.name}</code>
            </td>
            <td>{token.use}</td>
            <td>{valueIn(light, token)}</td>
            <td>{valueIn(dark, token)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
