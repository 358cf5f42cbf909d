export { insertAt, type JsonPath, removeAt, setAt, swapAt } from './edit-json.ts'
export { type JsonEdit, setAllAt } from './set-all.ts'
