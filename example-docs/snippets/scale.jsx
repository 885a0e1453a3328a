/** Variables with a sample of each that uses the variable. */
export const Scale = ({ tokens, sample }) => (
  <table className="token-table">
    <thead>
      <tr>
        <th>variable</th>
        <th>value</th>
        <th>sample</th>
      </tr>
    </thead>
    <tbody>
      {tokens.map(([name, value]) => (
        <tr>
          <td>
            <code>{name}</code>
          </td>
          <td>{value}</td>
          <td>
            {sample === 'text' && <span style={{ fontSize: `var(${name})` }}>The quick brown fox</span>}
            {sample === 'font' && <span style={{ fontFamily: `var(${name})` }}>The quick brown fox, 0123456789</span>}
            {sample === 'space' && <span className="token-bar" style={{ width: `var(${name})` }} />}
            {sample === 'radius' && <span className="token-box" style={{ borderRadius: `var(${name})` }} />}
            {sample === 'shadow' && <span className="token-box" style={{ boxShadow: `var(${name})` }} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
