import { Navigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { selectKeywordList, selectPhotosByKeyword } from '../../store/entities/keywords.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { useParam } from '../../ui/hooks/useParam.ts';
import styles from '../gallery/GalleryPage.module.css';
import { Photographs } from '../gallery/Photographs.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { useReturnedFrom } from '../layout/useReturnedFrom.ts';
import { plural } from '../../model/plural.ts';
import { keywordFacts } from './keywordFacts.ts';
import { UNKNOWN_KEYWORD } from '../search/unknownKeyword.ts';

/** All photos with a keyword. */
export function KeywordPage() {
  const key = useParam('keyword');
  const returnedFrom = useReturnedFrom();
  const list = useVisitorSelector((state) => selectKeywordList(state, key));
  const photos = useVisitorSelector((state) => selectPhotosByKeyword(state, key));
  const load = useVisitorSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_KEYWORD', key));
  const facts = list && keywordFacts(key, list, photos ?? []);
  if (typeof load === 'object' && load.error.code === 'keyword-not-found') {
    return <Navigate to={paths.searchFor(key)} state={UNKNOWN_KEYWORD} replace />;
  }
  return (
    <>
      <PageHead
        facts={facts}
        isComplete={photos !== undefined}
        load={load}
        count={photos && list && plural(list.count, 'photograph')}
        subjectLabel="The photographs with this keyword"
      />
      {photos ? (
        <Photographs key={key} photos={photos} from={returnedFrom} />
      ) : (
        typeof load !== 'object' && <div className={styles.skeleton} />
      )}
    </>
  );
}
