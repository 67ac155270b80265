import type { Listing } from '../../listing.ts';

export const oddsAndEnds: readonly Listing[] = [
  {
    name: 'Pinwheel Language App',
    city: 'San Francisco, CA',
    description: 'Ten minutes of listening a day, no streaks, no cartoon that guilts you.',
    price: 2,
    tags: ['app', 'language learning', 'subscription', 'listening', 'offline'],
    scenes: ['writing-desk', 'books'],
    reviews: {
      '5★ An app that lets me go':
        'It tells me when I have done enough. No flames, no crown, no crying owl. After a year of ten minutes a day I understood a taxi driver in Lisbon and he understood me.',
      '4★ Real voices, real noise':
        'They record in markets and kitchens, so you learn to hear words through a blender. It needs more writing practice.',
      '3★ Good idea, small catalog':
        'Six languages. The Polish course stops when it starts to get interesting.',
      '2★ Charged after the trial':
        'I had cancelled on the last day, in the app, and was charged on the next. They refunded me in a week. The lessons were fine.',
      '5★ Works in the subway':
        'Downloads a week at a time, never nags about a connection. I learn between two stops and it remembers where I was.',
    },
  },
  {
    name: 'The Slow News Podcast',
    city: 'Washington, DC',
    description: 'One story a month, followed for a year after everybody else has left.',
    tags: ['podcast', 'journalism', 'news', 'storytelling', 'weekly'],
    scenes: ['headphones', 'stage'],
    reviews: {
      '5★ What happened after':
        'Flood, headlines, gone. They went back every month for a year and let people talk. The episode in which the insurance man calls back is the best hour of radio that I know.',
      '4★ Calm, careful, a bit sleepy':
        'I trust them more than anybody. I have also missed the end of four episodes, in bed.',
      '4★ Corrections at the start':
        'They begin each show with what they got wrong in the last one. Imagine if everybody did.',
      '3★ Ads for mattresses':
        'Three in forty minutes, read in the same voice as the story. It breaks the spell.',
    },
  },
  {
    name: 'Firefly Summer Camp',
    city: 'Burlington, VT',
    address: 'Loon Cove Road, Camp Firefly',
    description: 'Four weeks, one lake, no screens, letters home on Sundays.',
    price: 4,
    tags: ['summer camp', 'kids', 'lake', 'nature', 'no screens'],
    scenes: ['mountains', 'forest'],
    reviews: {
      '5★ A different child came home':
        'Browner, louder, with a scar and eleven best friends. She swam across the lake with a counselor in a rowboat next to her, and did not mention it until the third day.',
      '5★ Homesickness handled well':
        "They wrote to us on day two, honestly: he cries at night, he eats, he has a friend. On day six came a letter from him that just said 'can I stay longer'.",
      '4★ Letters are hard to read':
        'That is on my kids. Food is good, cabins are drafty, the nurse is a legend.',
      '3★ Pricey, and then extras':
        'Canoe trip, pottery, camp shirt, all on top. He loved it. I would like one number at the start.',
      '4★ Second year, same cabin':
        'He asked for the same bunk and they had kept his name on the beam. We would like one more letter a week and a little less glitter in the luggage.',
    },
  },
  {
    name: 'Bay Ferry Route 4',
    city: 'Seattle, WA',
    address: 'Pier 9, Slip B',
    description: 'Thirty-five minutes across the sound, cars on the bottom and soup on top.',
    price: 1,
    tags: ['ferry', 'commute', 'views', 'bicycles', 'schedule'],
    scenes: ['ferry', 'skyline'],
    reviews: {
      '5★ The best eleven dollars around here':
        'Stand at the bow on the way over and at the stern on the way back. Mountains on both sides when it is clear, and when it is not, a foghorn and a cup of chowder. We saw porpoises.',
      '4★ Walk on, do not drive':
        'Car line, two sailings. On foot you stroll past all of them. Jigsaw puzzles are laid out on the tables and everyone adds a few pieces.',
      '2★ Canceled without a word':
        'The 6:20 did not come and neither did an announcement. The 7:05 left with half of us on the dock. People have jobs.',
      '4★ Good for bicycles':
        'You board first, tie up at the rail, roll off first. The ramp is slick when wet.',
      '3★ Lovely ride, tired boat':
        'Paint is peeling, one of two bathrooms was shut and the soup was gone by noon. Then the mountain came out and everybody went on deck and forgot about it.',
    },
    localReviews: {
      '4★ Forty crossings a month':
        'You learn which side has the sun, which deckhand tells jokes, and that table 12 has an outlet. Crews are short these days, so a sailing is dropped now and then, and that is why I cannot give it five. On a clear morning with the mountain out nobody on board looks at a phone.',
    },
  },
  {
    name: 'Puzzle Post',
    city: 'Nashville, TN',
    description: 'A paper mystery by mail each month: letters, maps and one thing that smells.',
    price: 2,
    tags: ['subscription box', 'puzzles', 'gift', 'families', 'mail'],
    scenes: ['writing-desk'],
    reviews: {
      '5★ Our Sunday evenings are saved':
        'Four of us around the kitchen table with a telegram, a ticket stub and a scrap of cloth that smelled of diesel. The youngest cracked the cipher before the engineers did and will not let it rest.',
      '4★ Clever, sometimes too clever':
        'In two of nine boxes we needed the hint line, which is a phone number with a very grumpy butler on it. Worth calling on purpose.',
      '3★ Late for the holiday':
        'I ordered it as a gift with three weeks to spare and gave my brother an envelope with a promise in it. He likes it a lot, now that it is here.',
      '4★ Paper that feels old':
        'The props are really well made. I would pay more for a version without so much sealing wax on the carpet.',
    },
  },
];
