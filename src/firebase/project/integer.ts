/**
 * Replaces the 64-bit integers of firestore/lite, which take 3 kB and only order documents with
 * numeric ids.
 */
export class Integer {
  readonly #value: bigint;

  private constructor(value: bigint) {
    this.#value = value;
  }

  static fromString(digits: string): Integer {
    return new Integer(BigInt(digits));
  }

  compare(other: Integer): number {
    if (this.#value === other.#value) return 0;
    return this.#value < other.#value ? -1 : 1;
  }
}
