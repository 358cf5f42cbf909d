export { insertAt, type JsonPath, removeAt, setAt, swapAt } from './edit-json.ts'
