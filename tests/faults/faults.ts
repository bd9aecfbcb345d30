/** A small fault in the code, and the test that has to notice it. */
export interface Fault {
  /** What goes wrong for people. */
  what: string;
  file: string;
  /** Is in the file exactly once. */
  from: string;
  to: string;
  /** The file of the test. */
  suite: string;
  /** The test's name, or a part of it. */
  test: string;
}

/** Faults where one part hands something to the next, which the tests of neither part would see. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'a bulk upload publishes exact locations that nobody chose',
    file: 'src/store/admin/uploads/steps.ts',
    from: 'exif: publicExif(exif, values.locationPrecision),',
    to: "exif: publicExif(exif, 'exact'),",
    suite: 'tests/store/admin/uploads/queue.test.ts',
    test: 'publishes locations only as exactly as chosen',
  },
  {
    what: 'a photo is committed while its original is still on its way',
    file: 'src/store/admin/images/uploadImage.ts',
    from: 'const [info] = await Promise.all(uploads);',
    to: 'const info = await uploads[0];',
    suite: 'tests/store/admin/uploads/queue.test.ts',
    test: 'names no photo in public whose original has not arrived, and keeps originals private',
  },
  {
    what: 'private originals may be kept by caches for a year',
    file: 'src/firebase/files.ts',
    from: "cacheControl: 'private, max-age=0',",
    to: "cacheControl: 'public, max-age=31536000',",
    suite: 'tests/store/admin/images/createDocument.test.ts',
    test: 'an original is the administrator’s alone, and variants are everyone’s for ever',
  },
  {
    what: 'a retry sends what is there again, or fails on it',
    file: 'src/firebase/files.ts',
    from: 'isRetry ? await fileState(path)',
    to: '!isRetry ? await fileState(path)',
    suite: 'tests/store/admin/images/createDocument.test.ts',
    test: 'sends no byte of a file that is there, and states the sizes of those',
  },
  {
    what: 'a save after a lost answer drops what was typed meanwhile',
    file: 'src/store/admin/writes/createDocument.ts',
    from: 'const values = { ...fields, ...imageFieldsOf(schema, uploaded) };',
    to: 'const values = { ...(existing ? {} : fields), ...imageFieldsOf(schema, uploaded) };',
    suite: 'tests/store/admin/images/createDocument.test.ts',
    test: 'sets the words and the gallery that were changed meanwhile',
  },
  {
    what: 'a computer whose clock is ahead empties the trash for good',
    file: 'src/firebase/auth.ts',
    from: 'return Date.parse(token.issuedAtTime);',
    to: 'return Date.now();',
    suite: 'tests/store/admin/trash/forGood.test.ts',
    test: 'goes by itself, by the server’s clock and not by that of the device',
  },
  {
    what: 'the file of a photo that is restored at the same moment is deleted',
    file: 'src/store/admin/trash/deleteFiles.ts',
    from: `    // What moved from the trash to content in between was in neither.
    await noteContent(named, some);`,
    to: '',
    suite: 'tests/store/admin/trash/forGood.test.ts',
    test: 'keeps the file of what is restored between two questions',
  },
  {
    what: 'deleting what has taken the place of something in the trash overwrites that',
    file: 'src/store/admin/trash/moveToTrash.ts',
    from: "  if (trashed) throw new AppError('other-version-in-trash', { about: shownName(name) });\n",
    to: '',
    suite: 'tests/store/admin/trash/twoPlaces.test.ts',
    test: 'is never overwritten: deleting is refused, and says what to do',
  },
  {
    what: 'a photo that is added to a draft while it is published stays a draft',
    file: 'src/store/admin/visibility/moveGallery.ts',
    from: `  // An upload may have added photos meanwhile.
  await movePhotos(id, 'draft', 'public', 'public');`,
    to: '',
    suite: 'tests/store/admin/trash/drafts.test.ts',
    test: 'goes along: ',
  },
  {
    what: 'a list counts as unchanged if its time is earlier than when it was built',
    file: 'src/model/site/times.ts',
    from: 'one[name] !== other[name]',
    to: "(one[name] ?? '') < (other[name] ?? '')",
    suite: 'tests/store/sources/publishedSource.test.ts',
    test: 'is seen to have changed by a time that is ',
  },
  {
    what: 'pages never ask again for what a build left out with its gallery',
    file: 'src/model/site/times.ts',
    from: 'isRevealed ? timesBelow(id) : []',
    to: '[]',
    suite: 'tests/store/sources/publishedSource.test.ts',
    test: 'is shown with all that it holds once it is restored, though the build left it out',
  },
  {
    what: 'a list that changed costs each page of a tab its documents again',
    file: 'src/store/sources/publishedSource.ts',
    from: 'liveReadings.set(keyNow, reading);',
    to: '',
    suite: 'tests/store/sources/publishedSource.test.ts',
    test: 'reads a list that has changed once, until it changes again',
  },
  {
    what: 'a visit to a gallery of 2000 photos reads them all once one is edited',
    file: 'src/store/sources/publishedSource.ts',
    from: 'photos.length > MOST_LIVE_PHOTOS',
    to: 'false',
    suite: 'tests/store/sources/publishedSource.test.ts',
    test: 'stays as built until the next build, but for the page of a photo',
  },
  {
    what: 'photos of a draft stay public until the admin area opens again',
    file: 'src/store/admin/repair.ts',
    from: 'if (!(await dispatch(tryRepair))) void dispatch(repairOnceReachable);',
    to: 'await dispatch(tryRepair);',
    suite: 'tests/store/admin/trash/drafts.test.ts',
    test: 'is not public while it is ',
  },
  {
    what: 'originals are open to everybody',
    file: 'storage.rules',
    from: "|| resource.metadata.get('visibility', 'public') != 'private';",
    to: '|| true;',
    suite: 'tests/rules/storage.test.ts',
    test: 'are private or public as their metadata says, to an image element too',
  },
  {
    what: 'a file can be overwritten',
    file: 'storage.rules',
    from: `resource == null && hasSize()
        && request.resource.metadata`,
    to: `hasSize()
        && request.resource.metadata`,
    suite: 'tests/rules/storage.test.ts',
    test: 'are written once, whatever is written over them',
  },
  {
    what: 'an image is stored with fields that are not its own',
    file: 'firestore.rules',
    from: 'image.keys().hasOnly(fields) && image',
    to: 'image',
    suite: 'tests/rules/content.test.ts',
    test: 'has an image with exactly its own fields',
  },
  {
    what: 'a new original is public',
    file: 'storage.rules',
    from: "request.resource.metadata.get('visibility', 'public') == 'private'",
    to: 'true',
    suite: 'tests/rules/storage.test.ts',
    test: 'are private from the start',
  },
  {
    what: 'visitors read drafts',
    file: 'firestore.rules',
    from: `match /drafts/content/photos/{id} {
      allow read, delete:`,
    to: `match /drafts/content/photos/{id} {
      allow read;
      allow delete:`,
    suite: 'tests/rules/access.test.ts',
    test: 'as far as to everybody',
  },
  {
    what: 'a deploy leaves out the rules of files',
    file: 'publishing/deploy/deploySite.ts',
    from: "const PARTS = 'hosting,firestore:rules,firestore:indexes,storage';",
    to: "const PARTS = 'hosting,firestore:rules,firestore:indexes';",
    suite: 'tests/publishing/deploy/deploy.test.ts',
    test: 'builds the site, then deploys it with both rules and the indexes to the project of the settings',
  },
  {
    what: 'the deployed configuration names no rules',
    file: 'publishing/deploy/deployConfig.ts',
    from: 'JSON.stringify({ ...base, hosting }, null, 2)',
    to: 'JSON.stringify({ ...(base && {}), hosting }, null, 2)',
    suite: 'tests/publishing/deploy/hosting.test.ts',
    test: 'has the rules of documents and of files, and the indexes',
  },
  {
    what: 'the deployed policies name no project',
    file: 'publishing/deploy/deployConfig.ts',
    from: 'withServices(ofProject(readHosting(), project), servicesOf(env))',
    to: 'withServices(project && readHosting(), servicesOf(env))',
    suite: 'tests/publishing/deploy/hosting.test.ts',
    test: 'lets pages reach the database and the files of its project, and nothing else',
  },
  {
    what: 'browsers keep old pages',
    file: 'firebase.json',
    from: '"public, max-age=0, s-maxage=3600, must-revalidate"',
    to: '"public, max-age=86400"',
    suite: 'tests/journeys/hosted/headers.spec.ts',
    test: 'files are kept for as long as they stay what they are',
  },
  {
    what: 'the build does not name its repository, so the admin area has no link to the workflow',
    file: 'publishing/build/buildFile.ts',
    from: 'return server && name ?',
    to: 'return server && !name ?',
    suite: 'tests/store/admin/siteLag.test.ts',
    test: 'is nothing after a build, which is told in two questions',
  },
  {
    what: 'tidying deletes files that documents came to name meanwhile',
    file: 'publishing/tidy/survey.ts',
    from: 'if (isNamed(path, await namedFiles(owned.flat()))) return;',
    to: '',
    suite: 'tests/publishing/tidy/tidyFiles.test.ts',
    test: 'leaves alone what an upload that goes on after a month has named since all was read',
  },
  {
    what: 'the pages of a backup are of different moments',
    file: 'publishing/backup/documents.ts',
    from: 'readTime ??= rows[0]?.readTime;',
    to: 'readTime = undefined;',
    suite: 'tests/publishing/backup/backup.test.ts',
    test: 'holds the documents of one moment, though others are written meanwhile',
  },
  {
    what: 'a photo that was stopped can’t be chosen again',
    file: 'src/admin/upload/list/fileReader.ts',
    from: "!outcome || outcome === 'added'",
    to: "outcome !== 'failed'",
    suite: 'tests/store/admin/uploads/choosing.test.ts',
    test: '300 files are read by their heads alone, and known again where they are chosen twice',
  },
  {
    what: 'a restore goes on with the state that it saved itself',
    file: 'publishing/backup/snapshots.ts',
    from: 'return begin(folder, BEFORE_RESTORE);',
    to: 'return begin(folder, SNAPSHOTS);',
    suite: 'tests/publishing/backup/restoring.test.ts',
    test: 'is finished by the next, with the backup that was chosen',
  },
  {
    what: 'a photo among the drafts is uploaded twice',
    file: 'src/store/admin/uploads/duplicates.ts',
    from: 'photoSchema.find({ contentHash: hashes })',
    to: "photoSchema.find({ contentHash: hashes }, { from: ['public'] })",
    suite: 'tests/store/admin/uploads/choosing.test.ts',
    test: '300 files are read by their heads alone, and known again where they are chosen twice',
  },
  {
    what: 'two tabs that upload the same files add each photo twice',
    file: 'src/store/admin/uploads/steps.ts',
    from: `if (duplicateIn !== undefined) return { outcome: 'duplicate', duplicateIn };
  if (context.signal.aborted)`,
    to: 'if (context.signal.aborted)',
    suite: 'tests/store/admin/uploads/leftUploads.test.ts',
    test: 'add each photo once, and the later one says which are duplicates',
  },
  {
    what: 'AVIF in Display P3 is shown as if it were sRGB',
    file: 'src/images/encode/encoding.ts',
    from: "if (colorSpace === 'display-p3') tagAsDisplayP3(file);",
    to: '',
    suite: 'tests/journeys/variants/colours.spec.ts',
    test: 'photos wider than sRGB keep their colours, and others are taken in it',
  },
  {
    what: 'wide colours are lost where a photo is halved',
    file: 'src/images/encode/resizing.ts',
    from: 'drawAt(level, half, colorSpace)',
    to: 'drawAt(level, half)',
    suite: 'tests/journeys/variants/colours.spec.ts',
    test: 'photos wider than sRGB keep their colours, and others are taken in it',
  },
  {
    what: 'a photo is stored in sRGB although a spot of it is wider',
    file: 'src/images/encode/colours/colourSpaceOf.ts',
    from: 'top < image.height; top += TILE',
    to: 'top < 1; top += TILE',
    suite: 'tests/journeys/variants/colours.spec.ts',
    test: 'the pixels decide whether a photo is stored in Display P3',
  },
  {
    what: 'the social card is in Display P3, which not every service reads',
    file: 'src/images/encode/imageWorker.ts',
    from: "    colorSpace: 'srgb',\n",
    to: '',
    suite: 'tests/journeys/variants/colours.spec.ts',
    test: 'the social card and the thumbhash of a photo in Display P3 are sRGB',
  },
  {
    what: 'AVIF of a large photo is as blurred as of a quarter of its quality',
    file: 'src/images/encode/avifSettings.ts',
    from: 'quality: 60, speed: 9 }',
    to: 'quality: 25, speed: 9 }',
    suite: 'tests/images/encode/avifSettings.test.ts',
    test: 'px is smaller than WebP, and as like its photo',
  },
  {
    what: 'uploaded photos have no placeholder',
    file: 'src/images/encode/imageWorker.ts',
    from: 'return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data)));',
    to: "return width && height && data && '';",
    suite: 'tests/journeys/variants/colours.spec.ts',
    test: 'the social card and the thumbhash of a photo in Display P3 are sRGB',
  },
  {
    what: 'all photos have the placeholder of the first',
    file: 'src/images/display/placeholder.ts',
    from: 'painted.has(image.thumbhash)',
    to: 'painted.size',
    suite: 'tests/images/display/placeholder.test.ts',
    test: 'a placeholder paints what a thumbhash holds',
  },
  {
    what: 'photos of a prerendered page are white until they load',
    file: 'src/ui/picture/Picture.tsx',
    from: 'const backgroundColor = tint(image);',
    to: 'const backgroundColor = tint(undefined);',
    suite: 'tests/ui/picture/Picture.test.tsx',
    test: 'stands in its average colour on a prerendered page',
  },
  {
    what: 'a save hangs for ten minutes where Storage can’t be reached',
    file: 'src/firebase/files.ts',
    from: 'const MOST_FAILURES = 7;',
    to: 'const MOST_FAILURES = Infinity;',
    suite: 'tests/journeys/admin/faults.spec.ts',
    test: 'saving gives up after some attempts where Storage alone can’t be reached',
  },
  {
    what: 'a location that is published by its country is told as exact',
    file: 'src/model/files/exif.ts',
    from: "value === 'area' || value === 'country'",
    to: "value === 'area'",
    suite: 'tests/model/content/entities.test.ts',
    test: 'a rounded location is read as it is published, at the edge of the map too',
  },
  {
    what: 'an engine that is missing on CI is left out',
    file: 'emulators/engines.ts',
    from: 'env.CI && missing.length > 0',
    to: 'env.NEVER && missing.length > 0',
    suite: 'tests/emulators/engines.test.ts',
    test: 'refuses to go on without an engine on CI',
  },
  {
    what: 'a list keeps photos that another window has deleted',
    file: 'src/store/admin/contentCache.ts',
    from: 'if (!isComplete) {',
    to: 'if (!isKnown(equal)) {',
    suite: 'tests/store/admin/contentCache.test.ts',
    test: 'loses what another window deletes, and gets back what it restores',
  },
  {
    what: 'a list never shows a write that was under way for long',
    file: 'src/store/admin/contentCache.ts',
    from: 'const LONGEST_WRITE_MS = 60_000;',
    to: 'const LONGEST_WRITE_MS = 0;',
    suite: 'tests/store/admin/contentCache.test.ts',
    test: 'shows a write that was under way for long',
  },
  {
    what: 'the first rows of a list move when the rest arrives',
    file: 'src/store/admin/contentCache.ts',
    from: 'orderOf(snapshot) < end',
    to: 'orderOf(snapshot) <= end',
    suite: 'tests/store/admin/contentCache.test.ts',
    test: 'stay the first when all are there',
  },
  {
    what: 'an open window goes on showing the site as it was before a backup was restored',
    file: 'src/store/admin/adminSource.ts',
    from: 'if (all !== allTime) lists = createLists();',
    to: '',
    suite: 'tests/store/admin/contentCache.test.ts',
    test: 'is read again at once when everything was changed, as by a restored backup',
  },
  {
    what: 'the rows that are there so far are taken for all',
    file: 'src/admin/list/selecting.tsx',
    from: 'disabled={!selection.canSelectAll}',
    to: 'disabled={false}',
    suite: 'tests/journeys/admin/pieces.spec.ts',
    test: 'the first rows are there before the rest, which moves nothing',
  },
  {
    what: 'a preview leads to pages that show drafts as if they were public',
    file: 'src/routes.tsx',
    from: 'if (isAdminDocument) return loadDocument(args);',
    to: '',
    suite: 'tests/journeys/admin/preview.spec.ts',
    test: 'a photo of a draft has a preview, and other pages are those of the site',
  },
  {
    what: 'a drop that misses the galleries arranges photos',
    file: 'src/admin/list/grid/useDrag.ts',
    from: "if (latest.current === '') return;",
    to: '',
    suite: 'tests/journeys/admin/gridExtremes.spec.ts',
    test: 'a photo that is dropped beside the galleries stays where it was',
  },
];

/**
 * The text of a file with a fault.
 * @throws Error if the text to change is not there exactly once
 */
export function plant(text: string, { file, from, to }: Pick<Fault, 'file' | 'from' | 'to'>) {
  const [before, after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) {
    throw new Error(`${file} does not have this exactly once: ${from}`);
  }
  return before + to + after;
}
