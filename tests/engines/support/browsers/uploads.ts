import { reopenFile } from '../../../../src/admin/upload/files/pickedFiles.ts';
import { type KeptFile, openKeptList } from '../../../../src/store/admin/uploads/keptList.ts';

const failures: string[] = [];

const uploads = {
  list: openKeptList(({ code }) => void failures.push(code)),
  failures,
  /** The text of a file in the list; `choose again` if it can't be opened. */
  async textOf(id: string): Promise<string> {
    const { files } = await uploads.list.read();
    const entry = files.find((each): each is KeptFile => each.id === id);
    const file = entry && (await reopenFile(entry, false));
    return file ? file.text() : 'choose again';
  },
};

declare global {
  /** Put into a page that has a list of chosen files. */
  interface Window {
    uploads?: typeof uploads;
  }
}

window.uploads = uploads;
