import { Markdown } from '../../ui/Markdown.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { portraitSizes } from '../../images/display/sizes.ts';
import type { Settings } from '../../model/site/defaultSettings.ts';
import { selectKnowsAbout, selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import page from '../layout/page.module.css';
import { PageTitle } from '../layout/PageTitle.tsx';
import { aboutFacts } from './textFacts.ts';
import styles from './about.module.css';

export function AboutPage() {
  const site = useVisitorSelector(selectSite);
  const isKnown = useVisitorSelector(selectKnowsAbout);
  const load = useVisitorSelector((state) => selectLoad(state, 'LOAD_SETTINGS'));
  return (
    <div className={styles.about}>
      <PageTitle {...aboutFacts} />
      <Loaded
        value={isKnown ? site : undefined}
        load={load}
        subjectLabel="This page"
        asHeading
        skeleton={<h1 className={page.heading}>{aboutFacts.name}</h1>}
      >
        {(known) => <About {...known} />}
      </Loaded>
    </div>
  );
}

function About({ aboutText, portraitURL, portraitImage, portraitAlt, photographer }: Settings) {
  if (aboutText === '' && portraitURL === '') return <h1 className={page.heading}>About Page</h1>;
  const { width, height } = portraitImage ?? { width: 4, height: 5 };
  return (
    <>
      <h1 className={page.heading}>{aboutFacts.name}</h1>
      {portraitURL !== '' && (
        <div className={styles.portrait} style={{ aspectRatio: `${width} / ${height}` }}>
          <Picture
            src={portraitURL}
            image={portraitImage}
            alt={portraitAlt || photographer}
            sizes={portraitSizes}
            indexOnPage={0}
            canRetry
          />
        </div>
      )}
      {aboutText !== '' && (
        <div className={styles.text}>
          <Markdown text={aboutText} />
        </div>
      )}
    </>
  );
}
