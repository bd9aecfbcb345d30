/** Why an operation failed. The code decides what the software does, the sentence is shown. */
export interface OperationError {
  code: string;
  sentence: string;
  /** The provider's own text; empty if it gave none. */
  details: string;
}
