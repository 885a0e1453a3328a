import { Counter } from './counter.jsx'

export const Icons = ({ name }) => <Icon icon={name} label={Counter.name} />
