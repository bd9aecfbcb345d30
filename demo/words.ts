/** What the photographer wrote beside a photo. */
interface Words {
  caption: string;
  keywords: string[];
}

/** @param keywords separated by commas */
const about = (caption: string, keywords: string): Words => ({
  caption,
  keywords: keywords.split(', '),
});

/** Words beside about half of the demo photos, by their ids. */
export const words: Record<string, Words> = {
  'last-light-on-shuksan': about(
    'The wall turned red for less than two minutes. I had stopped counting frames and was only looking when it went out.',
    'alpenglow, Mount Shuksan, winter, North Cascades',
  ),
  'the-pickets-clearing-storm': about(
    `Three days in a wet tent at Luna Camp, and then an hour like this one.

The storm came in on the first evening and sat on the ridge. On the second day I walked up to the pass, saw nothing at all, and walked down again. On the third morning the wind went round to the north, and the cloud began to come apart from the top: first a single summit, much higher than I had been looking for it, then the whole of the southern Pickets, one after the other, with new snow on every ledge.

Eleven frames side by side, made with a short telephoto lens, because a wide one would have made hills of them.`,
    'Picket Range, storm, panorama, North Cascades',
  ),
  'ridges-toward-glacier-peak': about(
    'Smoke from a fire far to the east, and seven ridges.',
    'ridges, smoke, sunset',
  ),
  'blue-hour-over-boston-basin': about(
    'Twenty minutes after sunset. The marmots had gone in.',
    'blue hour, Boston Basin, North Cascades',
  ),
  'first-light-reflection-lake': about(
    'No wind until seven, and then there was no lake to photograph.',
    'Mount Rainier, reflection, alpenglow, lake',
  ),
  'above-the-fog-tolmie': about(
    'Everybody below had a grey day.',
    'Mount Rainier, fog, panorama, sunset',
  ),
  'moonrise-spray-park': about(
    'A full moon, nine minutes late behind the glacier.',
    'moon, Mount Rainier',
  ),
  'cornice-line': about('Seen from the safe side.', 'winter, snow, ridges'),
  'spindrift-liberty-bell': about(
    'Wind from the west all night. At sunrise it was lifting the snow off the arête and carrying it into Idaho.',
    'winter, wind, Liberty Bell, North Cascades',
  ),
  'after-the-storm-artist-point': about(
    'The road had been shut for a week.\nOne set of tracks, and they were a hare’s.',
    'winter, snow, storm',
  ),
  'rime-and-firs': about('', 'winter, firs, rime'),
  'hemlocks-in-the-cloud': about('One valley over, it was raining.', 'fog, forest, hemlocks'),
  'inversion-below-mount-si': about(
    'North Bend is under there, and was on its way to work.',
    'fog, inversion, panorama',
  ),
  'old-growth-first-rain': about(
    'The first rain after eleven dry weeks. The whole forest smelled of it before I heard it.',
    'forest, rain, old growth',
  ),
  'hoh-valley-layers': about('', 'forest, fog, Olympic Peninsula'),
  'ross-lake-before-wind': about(
    'Five minutes past six, from the dam.',
    'lake, morning, North Cascades',
  ),
  'picket-range-from-the-water': about(
    'From a canoe, handheld, with the paddle across my knees.',
    'lake, Picket Range, reflection',
  ),
  'rain-on-baker-lake': about('', 'lake, rain'),
  'gold-above-ingalls': about(
    'Larches are the only conifers here that let their needles go, and for ten days in October they say so.',
    'larches, autumn, alpine',
  ),
  'first-snow-on-the-larches': about(
    'Both on the same morning, once in six years.',
    'larches, autumn, snow',
  ),
  'sea-stacks-rialto-beach': about(
    'Low tide, high surf warning. Between the two there was an hour on the sand.',
    'coast, sea stacks, Olympic Peninsula',
  ),
  'ruby-beach-in-the-rain': about('Wiping the lens between waves.', 'coast, rain, sea stacks'),
  'two-minutes-at-dusk': about(
    'An exposure of 120 seconds, in which nobody walked by.',
    'coast, dusk, long exposure',
  ),
  'bandon-low-tide': about('', 'coast, sea stacks, Oregon'),
  'afterglow-cannon-beach': about(
    'The colour came back ten minutes after everybody had left.',
    'coast, dusk, Oregon',
  ),
  'islands-after-sunset': about(
    'From the last ferry out of Anacortes, which was late, as I had hoped.',
    'islands, dusk, San Juan Islands',
  ),
  'orcas-island-from-mount-constitution': about(
    'Looking north-east. The far shore is Canada.',
    'islands, panorama, San Juan Islands',
  ),
  'milky-way-over-the-pickets': about(
    'September, when the core still stands upright after dark. The glow on the left is Vancouver.',
    'night, Milky Way, Picket Range',
  ),
  'aurora-ross-lake': about(
    'The forecast had said cloud. I only stayed because the canoe was already on the car.',
    'night, aurora, lake',
  ),
  'forty-minutes-at-picture-lake': about(
    'Stars turn by ten degrees in forty minutes.',
    'night, long exposure, reflection',
  ),
  'squall-over-the-methow': about(
    'It reached me before I had the tripod folded.',
    'storm, rain, weather',
  ),
  'rain-walking-north': about('', 'rain, weather, open country'),
  'steptoe-butte-evening': about(
    'The fields are ploughed along the slope so that the rain stays. From the butte that makes a drawing of every hill.',
    'Palouse, fields, evening',
  ),
  'contour-lines': about('', 'Palouse, fields'),
  fallow: about('A year of rest, in three browns.', 'Palouse, fields, overcast'),
};

/** What the photographer wrote above the grids of some categories and galleries, by their ids. */
export const descriptions: Record<string, string> = {
  mountains:
    'The Cascades from the passes, the lakes and the shoulders where one can still turn round.',
  coast:
    'From Cape Flattery to Bandon, mostly at low tide and mostly in bad weather.\nThe gulls are not in the pictures. They were there.',
  sky: 'Whatever happened above the horizon while I was waiting for something below it.',
  'north-cascades': `Two hours from home, and the reason that I bought a camera. I have been going up there for eighteen years, at first to climb and now mostly to sit, and I still can’t say from the car which of the valleys will be clear.

Most of these were made within a day’s walk of Highway 20, and most of the walk was in the dark. The road is shut from November to May. In those months there are skis, a stove and a great deal of time, and the light is worth all of it: it never gets high, and on the shortest days the alpenglow of the morning is hardly over when that of the evening begins.

I keep coming back to the Pickets. Nobody lives within sight of them, no trail leads through them, and in half of the frames that I have of them there is nothing to see but cloud. Those that you find here are the others.`,
  'mount-rainier': 'One mountain, seen from seven sides. On two days out of three it isn’t there.',
  'fog-and-firs':
    'Grey days, which are the good ones. Everything is closer, and what is far away stops asking to be in the picture.',
  'larch-season': 'Ten days in October.',
  'oregon-sea-stacks':
    'Four evenings in one week of September, with a tide table and wet boots.\n\nThe sand had forgotten every footprint by the next morning.',
  'night-skies':
    'Single exposures, from a few seconds to forty minutes. Nothing was put into these skies, and the aeroplanes that crossed them were left out by waiting.',
  'the-palouse': 'Wheat, lentils, and the wind that laid down the hills in the first place.',
};

/** What the photographer tells on the About page. */
export const aboutText = `I photograph the corner of the country between the Pacific and the Cascade crest, where it rains, and where the light comes in sideways when it stops.

I was an engineer for eleven years and carried a camera to work. Since 2009 it has been the other way round. Most of these pictures are made within four hours of Seattle, before breakfast, and *without anybody in them*, myself included.

## How they are made

- On a tripod, with one exposure wherever one will do
- With nothing added and nothing moved
- Slowly: a good year leaves about **forty frames** that I keep

## Prints

Each photograph can be had as a print on cotton paper, made here and signed on the back. [Write to me](/contacts) with the name of the picture and the wall you have in mind.

> The mountain is there on the other days, too.`;

/** What the portrait shows. */
export const portraitAlt = 'A larch in October, half in the shadow of a ridge';
