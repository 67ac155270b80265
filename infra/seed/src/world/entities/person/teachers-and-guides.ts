import type { Listing } from '../../listing.ts';

export const teachersAndGuides: readonly Listing[] = [
  {
    name: 'Mateo Villareal',
    city: 'San Antonio, TX',
    description: 'Spanish teacher for adults who were told that they have no ear for it.',
    price: 2,
    tags: ['spanish', 'language lessons', 'teacher', 'online', 'conversation'],
    scenes: ['writing-desk', 'books'],
    reviews: {
      '5★ I phoned my mother-in-law':
        "Eight months ago I could order a beer. Last week I spoke with my wife's mother for twenty minutes, about knees mostly, and she cried and I sweated through my shirt. He makes you talk from the first minute and never laughs at you, only with you.",
      '5★ Homework that fits my life':
        'He had me describe my commute, my soup, my bad neighbor. I use those sentences every day.',
      '4★ Good, but moves around':
        'Lessons got rescheduled a few times because of his choir. When they happen they are excellent.',
      '4★ Grammar through jokes':
        'The subjunctive finally makes sense thanks to a story about a goat. Materials are a jumble of files, so keep your own folder.',
      '5★ Finally, somebody who corrects me':
        'Other teachers nod and smile. He lets you finish, picks the one mistake that matters and makes you say it right three times in three different stories. I keep a list of those sentences on my fridge.',
    },
  },
  {
    name: 'Dr. Priya Raghunathan',
    city: 'Houston, TX',
    address: '4400 Live Oak Medical Plaza, Suite 210',
    description: 'Pediatrician, newborn to eighteen, with same-day sick visits.',
    tags: ['pediatrician', 'doctor', 'kids', 'same day', 'newborn'],
    scenes: ['interior', 'house'],
    reviews: {
      '5★ She listens to the child first':
        'She sat on the low stool, asked my four-year-old what was wrong, and waited. He told her something that he had not told me. It was an ear after all.',
      '5★ Called us at nine at night':
        'The lab was late and she knew that we would not sleep. A two-minute call. It was good news and she sounded as relieved as we were.',
      '4★ Wonderful doctor, hectic office':
        'Forty minutes in the waiting room is normal. Once you are in there she has all the time in the world, which explains the forty minutes.',
      '3★ Hard to reach':
        'The phone menu has six levels and the portal answers in two days. I like her very much, I just wish that I could get to her.',
      '5★ Respectful of anxious parents':
        'I brought a list of seventeen questions about our newborn. She pulled up a second chair and answered all of them, with a drawing for number twelve.',
      '2★ Great doctor, lost referral':
        'She is excellent. Her office sent our referral to the wrong clinic, twice, and we waited seven weeks for a test that takes ten minutes. It should not be me who finds out where the fax went.',
    },
  },
  {
    name: 'Calvin Oyelaran',
    city: 'Atlanta, GA',
    description: 'Piano for children and late starters; jazz, gospel and the left hand of Bach.',
    price: 3,
    tags: ['piano', 'music lessons', 'teacher', 'beginners', 'recital'],
    scenes: ['stage', 'records'],
    reviews: {
      '5★ Started at sixty-three':
        'I told him that my fingers were too old. He asked me to hum something, wrote it down in large notes, and I played it before the hour was over. It has been two years. I am working on a prelude, slowly, with joy.',
      '5★ My son practices without being told':
        'He lets them choose every second piece. We have heard a lot of video-game music and I will take it.',
      '4★ Recitals are long':
        'All pupils play, all parents clap, three hours. But nobody is made to feel small, and the cookies are good.',
      '4★ Strict about rhythm':
        'He made me clap for two weeks before I touched a key. I grumbled. Now I play with other people and do not get lost.',
    },
  },
  {
    name: 'June Abernathy, Realtor',
    city: 'Louisville, KY',
    description: 'Buys and sells houses for people who ask about the basement first.',
    tags: ['realtor', 'home buying', 'selling', 'negotiation', 'first-time buyers'],
    scenes: ['house'],
    reviews: {
      '5★ Told us not to buy':
        "Twice. The first house had a wall she did not like, the second a neighbor. On the third she said 'now' and we had an offer in by four. She could have had her commission months earlier.",
      '4★ Knows each street':
        'She knows who floods, who fights and which school bus comes late. She texts a lot. I mean a lot.',
      '3★ Listing photos were dim':
        'We had to ask to get them redone. The house sold within the week after that, which proves my point. Negotiation was first-rate.',
      "5★ Sold my parents' house with tact":
        'It was full of fifty years. She found a family to take the piano, a school for the books, and never hurried my mother.',
    },
  },
  {
    name: 'Soledad Cruz',
    city: 'Salt Lake City, UT',
    description: 'Certified mountain guide: avalanche courses in winter, desert towers in spring.',
    price: 4,
    tags: ['mountain guide', 'climbing', 'avalanche course', 'safety', 'small groups'],
    scenes: ['mountains', 'canyon'],
    reviews: {
      '5★ Turned us around, and I am grateful':
        'Two hundred feet from the top she dug, looked, and said no. I was annoyed for about an hour. That slope slid the next afternoon. I will follow her anywhere, including down.',
      '5★ An avalanche course that sticks':
        'Three days, mostly outside, with drills until we could find a beacon in under four minutes with cold hands. No macho talk. She teaches you how to say that you are scared.',
      '4★ She carries the good cheese':
        'A small thing, on a ledge nine pitches up. She is expensive and books out half a year ahead.',
      '4★ Fit means fit':
        'Read the description honestly. I thought that I was in shape. She adjusted the plan without a word of blame, and I saw a sunrise I will not forget.',
    },
  },
  {
    name: 'Lucia Ferrante',
    city: 'Los Angeles, CA',
    address: '3305 Eucalyptus Street',
    description: 'Yoga for stiff people, taught by a former dancer with two new hips.',
    price: 2,
    tags: ['yoga', 'teacher', 'beginners', 'back pain', 'small classes'],
    scenes: ['interior', 'glasshouse'],
    reviews: {
      '5★ I can tie my shoes again':
        "No incense, no mirrors, no twenty-year-olds folded in half. She puts a block where your hand cannot reach and says 'there, the floor came to you'. After six weeks I noticed that I had stopped groaning.",
      '4★ Clear voice, clear cues':
        'Eight mats at most, so she sees everything. The studio is above a bakery, which makes the last ten minutes a trial.',
      '5★ Good after surgery':
        "She asked for my physical therapist's notes and worked with them. I have never felt safer in a class.",
      "2★ Canceled with an hour's notice":
        'Three times in two months. I know that she has a bad hip herself. A substitute would do.',
    },
  },
  {
    name: 'Wendell Harkness',
    city: 'Detroit, MI',
    description: 'Math tutor, algebra to calculus, evenings at the library.',
    price: 2,
    tags: ['tutor', 'math', 'high school', 'calculus', 'online'],
    scenes: ['writing-desk', 'books'],
    reviews: {
      '5★ From an F to a B plus':
        'More than that, she no longer says that she is stupid. He asked her to explain her mistakes as if they were good ideas that had taken a wrong turn. She now does this to me when I cook.',
      '5★ Chalk on both sleeves':
        'Old-school, kind, with endless examples from baseball and bread. He found that my son was missing fractions from fourth grade, went back there without any shame, and the rest fell into place.',
      '4★ Only evenings, only Tuesdays and Thursdays': 'His slots go fast. Thirty-five an hour is a bargain.',
      '3★ Too gentle for my kid':
        'A lovely man. My son needs somebody who checks that homework is done, and that is not his way.',
    },
  },
];
