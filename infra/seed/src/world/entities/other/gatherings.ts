import type { Listing } from '../../listing.ts';

export const gatherings: readonly Listing[] = [
  {
    name: 'Night Orchard Film Festival',
    city: 'Austin, TX',
    address: '4500 Pear Tree Farm Road',
    description: 'Five nights of small films on a sheet between the pear trees.',
    price: 2,
    tags: ['film festival', 'outdoor', 'short films', 'picnic', 'evening'],
    scenes: ['stage', 'market'],
    reviews: {
      '5★ A sheet, a projector, eight hundred people':
        'The wind moved the screen in the sad scene and it looked as if the sea was breathing. Every film under forty minutes. The directors walk around afterwards with a paper cup and you can tell them what you thought.',
      '4★ Great program, long bathroom lines':
        'Six toilets for that crowd. I saw three films I would never have found and one I would rather not have.',
      '4★ Blanket people and chair people':
        'There is a war. Blankets in front, chairs behind the third row of trees, and volunteers who keep the peace. Pear cider is dangerous.',
      '3★ Rain plan was no plan':
        'Second evening was called off at nine, when we were already soaked. Tickets stayed valid for the next day, if you could come.',
      '5★ My short film was in it':
        "I am biased: they showed my nine minutes. What I did not expect is how they treat you. Somebody had watched it four times to set the sound for outdoors. Afterwards an old man told me that the kitchen in the film was his mother's kitchen. I have had bigger screenings, none as good.",
    },
  },
  {
    name: 'Three Alarm Chili Cook-Off',
    city: 'San Antonio, TX',
    address: 'Mission Fairgrounds, Gate B',
    description: 'Ninety pots, one Saturday, judges with fire extinguishers.',
    price: 1,
    tags: ['chili', 'food festival', 'competition', 'families', 'charity'],
    scenes: ['curry', 'market'],
    reviews: {
      '5★ Ninety chilis, one wooden spoon':
        'I got to nineteen before I lost the feeling in my lips. Everybody explains their recipe and everybody is lying. All proceeds go to the burn unit, which is either kind or a joke.',
      '4★ Go early, wear black':
        "By two o'clock the good ones are scraped clean. Milk is sold at the exit for a dollar, the best business idea I have ever seen.",
      '3★ Not much for the mild':
        'My wife does not like it hot. She had cornbread, twice, and a nice chat with a fireman.',
      '4★ Fine day out with kids':
        "Bouncy castle, a fire truck to climb on, a 'no beans' protest march that my son joined with a sign.",
    },
  },
  {
    name: 'Tuesday Night Run Club',
    city: 'Kansas City, MO',
    address: 'Meets at the Union Fountain',
    description: 'Three, five or eight miles at the speed of whoever came; nobody runs alone.',
    tags: ['running', 'club', 'beginners', 'free', 'weekly'],
    scenes: ['skyline', 'beer'],
    reviews: {
      '5★ Nobody runs alone means nobody':
        'On my first night I was the slowest by far. A tall man with a headlamp dropped back, said that he needed an easy evening, and talked me through three miles. I found out later that he runs marathons in two-forty.',
      '5★ Moved here knowing no one': 'Half a year on, half of the names in my phone are from that fountain.',
      '4★ Not so good for the fast':
        'If you want splits and tables look elsewhere. If you want to run and then stand around with a beer, here you are.',
      '4★ Lights, please': 'The stretch by the rail yard is dark. They hand out vests now, but bring a lamp.',
    },
  },
  {
    name: 'Lost Socks Improv',
    city: 'Chicago, IL',
    address: '1818 Basement Court',
    description: 'Seven people, no plan, Fridays and Saturdays at eight.',
    price: 1,
    tags: ['comedy', 'improv', 'theater', 'date night', 'classes'],
    scenes: ['stage'],
    reviews: {
      '5★ A musical about my toaster':
        'They asked for an object, I said toaster, and forty minutes later the whole room stood up for its death scene. There were harmonies. I paid twelve dollars.',
      '4★ Hit and miss, as it must be':
        'The first half limped, the second flew. That is the deal. Seats are old church pews, bring a cushion.',
      '3★ Too much shouting':
        'When nobody knows what comes next somebody shouts. The quiet duo at the end was brilliant, more of them.',
      '5★ The beginner class cured my stage fright':
        'Six Mondays. I now speak at meetings and sometimes as a pirate.',
    },
  },
  {
    name: 'Alder Street Community Garden',
    city: 'Detroit, MI',
    address: '1450 Alder Street',
    description: 'Sixty beds, eleven languages, one hose schedule.',
    tags: ['community garden', 'vegetables', 'volunteering', 'neighbors', 'free'],
    scenes: ['flowers', 'glasshouse'],
    reviews: {
      '5★ I came for tomatoes':
        'I stayed for Mrs. Park, who taught me to make kimchi, and for a boy called Jay who can tell bindweed from beans at ten paces. My tomatoes were small. I have never been prouder of anything.',
      '4★ A two-year wait for a bed':
        'You can help on Saturdays in the meantime, and they send you home with a bag. The hose schedule is sacred.',
      '5★ What was a vacant lot':
        'There used to be tires here. Now there are peaches. If you ever think that nothing gets better, sit on that bench.',
      '4★ Bring gloves':
        'Tools are shared and good. Compost is taught with great seriousness by a retired judge.',
    },
  },
  {
    name: 'Tideline Choir',
    city: 'Honolulu, HI',
    description: 'A hundred voices, no auditions, rehearsals on the beach when the hall is hot.',
    tags: ['choir', 'singing', 'community', 'concerts', 'beginners'],
    scenes: ['beach', 'stage'],
    reviews: {
      '5★ They let me mouth the words':
        "I was told at eight years old that I cannot sing. I stood in the back for a month and moved my lips. Then the alto next to me said 'louder, you are my cue'. I have not stopped since.",
      '4★ Concerts at the water':
        'A lantern each, no microphones, waves in between the verses. Parking is far away and the mosquitoes sing too.',
      '4★ Serious fun':
        'The conductor is funny and does not let you get away with a lazy vowel. Music costs sixty dollars a season, with a fund for those who need it.',
    },
  },
  {
    name: 'Prairie Glow Balloon Rally',
    city: 'Madison, WI',
    address: 'Town Line Airfield',
    description: 'Forty hot-air balloons at first light. The first rally is still to come.',
    tags: ['balloons', 'festival', 'families', 'morning', 'photography'],
    scenes: ['skyline'],
    reviews: {},
  },
];
