export type { Exchange, Fault, FaultKind, Proof } from './fault.ts'
export { findFaults, type ProofOptions, proofSteps } from './find-faults.ts'
