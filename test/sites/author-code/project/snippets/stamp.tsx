interface Props {
  readonly year: number
}

export const Stamp = ({ year }: Props) => {
  let label = `© ${year as number}`
  return <small>{label}</small>
}
