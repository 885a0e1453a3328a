export const Broken = ({ children }) => {
  const parts = missing.map(part => part.name)
  return <b>{parts}{children}</b>
}
