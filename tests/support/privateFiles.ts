const notFound = () => new DOMException('It is not there.', 'NotFoundError');

/** A file of the browser's own file system, which Node has none of. */
class PrivateFile {
  readonly kind = 'file';
  private content: Blob = new Blob([]);
  private writers = 0;
  constructor(readonly name: string) {}
  async getFile(): Promise<File> {
    return new File([this.content], this.name);
  }
  async createWritable() {
    this.writers += 1;
    return {
      write: async (content: Blob) => void (this.content = new Blob([await content.arrayBuffer()])),
      close: async () => void (this.writers -= 1),
    };
  }
  get isLocked() {
    return this.writers > 0;
  }
}

/** A folder of it. */
class PrivateFolder {
  readonly kind = 'directory';
  private readonly entries = new Map<string, PrivateFile | PrivateFolder>();

  private entry<Entry extends PrivateFile | PrivateFolder>(
    name: string,
    Kind: new (name: string) => Entry,
    create: boolean,
  ): Entry {
    const found = this.entries.get(name) ?? (create ? new Kind(name) : undefined);
    if (!(found instanceof Kind)) throw notFound();
    this.entries.set(name, found);
    return found;
  }
  async getFileHandle(name: string, { create = false } = {}) {
    return this.entry(name, PrivateFile, create);
  }
  async getDirectoryHandle(name: string, { create = false } = {}): Promise<PrivateFolder> {
    return this.entry(name, PrivateFolder, create);
  }
  async removeEntry(name: string): Promise<void> {
    const entry = this.entries.get(name);
    if (entry instanceof PrivateFile && entry.isLocked) {
      throw new DOMException('It is being written.', 'NoModificationAllowedError');
    }
    if (!this.entries.delete(name)) throw notFound();
  }
  async *keys() {
    yield* this.entries.keys();
  }
  /** The paths of all files in it. */
  paths(): string[] {
    return [...this.entries].flatMap(([name, entry]) =>
      entry instanceof PrivateFolder ? entry.paths().map((path) => `${name}/${path}`) : [name],
    );
  }
}

/** What `navigator.storage` is in a browser, and the files that it holds. */
export function privateStorage(quota = 1e12) {
  const root = new PrivateFolder();
  return {
    files: () => root.paths(),
    root,
    storage: {
      getDirectory: async () => root,
      estimate: async () => ({ quota, usage: 0 }),
      persist: async () => true,
    },
  };
}

/** The class that tells a page whether it can write to private files. */
export { PrivateFile };
